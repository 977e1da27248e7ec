/** Layouts for the tests, built the way the server builds them. */

/** @param {number} count */
export function grid(count) {
  const boards = [];
  const cells = [];
  const labels = [];
  for (let board = 0; board < count; board++) {
    boards.push({ name: "ABCDEFGHIJKLMNOPQRS"[board], x: board * 9, y: 0, width: 8, height: 8 });
    for (let square = 0; square < 64; square++) {
      const [file, rank] = [square % 8, square >> 3];
      const twins = count === 2 ? [(1 - board) * 64 + square] : [];
      cells.push({ cell: board * 64 + square, board, name: "abcdefgh"[file] + (rank + 1), x: file, y: 7 - rank, shade: (file + rank) % 2, outline: 0, twins });
    }
    for (let at = 0; at < 8; at++) {
      labels.push({ board, text: "abcdefgh"[at], x: at + 0.5, y: 8.2 }, { board, text: String(at + 1), x: -0.2, y: 7.5 - at });
    }
  }
  return { game: "test", width: count * 9 - 1, height: 8, boards, outlines: ["M0 0h1v1h-1z"], cells, labels };
}

export const alice = () => grid(2);

/** `e4` or `e4/B` as a number. @param {string} name */
export function cell(name) {
  return (name.endsWith("/B") ? 64 : 0) + (Number(name[1]) - 1) * 8 + "abcdefgh".indexOf(name[0]);
}

/** @param {string} uci @param {{ promotion?: string, captures?: number[], rook?: import("../board/types.js").Step, board?: string }} [more] */
export function move(uci, { promotion, captures = [], rook, board = "A" } = {}) {
  const [here, there] = board === "A" ? ["", "/B"] : ["/B", ""];
  return {
    uci: uci + (promotion ?? ""),
    san: uci,
    from: cell(uci.slice(0, 2) + here),
    to: cell(uci.slice(2, 4) + here),
    landing: cell(uci.slice(2, 4) + there),
    promotion: promotion ?? null,
    captures,
    rook,
  };
}
