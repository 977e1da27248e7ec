//! Enums that are stored as text.

/// Declares an enum with the name of each value in the database.
macro_rules! text_enum {
    (
        $(#[$attribute:meta])*
        pub enum $Enum:ident {
            $($(#[$value_attribute:meta])* $Value:ident = $name:literal,)+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $Enum {
            $($(#[$value_attribute])* $Value,)+
        }

        impl $Enum {
            /// All values.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$Value),+];

            /// The name in the database.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$Value => $name,)+
                }
            }

            /// Parses a name from [`as_str`](Self::as_str).
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.as_str() == name)
            }
        }

        impl From<$Enum> for $crate::db::connection::Value<'_> {
            fn from(value: $Enum) -> Self {
                value.as_str().into()
            }
        }
    };
}

pub(crate) use text_enum;
