// Which pictures the documentation keeps, and under which name: at most forty (screens.mjs).
export const KEPT = {
  "lobby-1440x900-dark": "lobby-1440",
  "lobby-390x844-dark": "lobby-390",
  "lobby-1440x900-light": "lobby-1440-light",
  "first-hand-bet-1440x900-dark": "table-bet-1440",
  "first-hand-bet-390x844-dark": "table-bet-390",
  "first-hand-decide-1440x900-dark": "table-decide-1440",
  "first-hand-decide-390x844-dark": "table-decide-390",
  "first-hand-result-1440x900-dark": "table-result-1440",
  "first-hand-result-390x844-dark": "table-result-390",
  "first-hand-decide-1440x900-light": "table-decide-1440-light",
  "console-ruling-1440x900-dark": "console-ruling-1440",
  "history-1440x900-dark": "history-1440",
  "history-390x844-dark": "history-390",
  "round-1440x900-dark": "round-1440",
  "round-390x844-dark": "round-390",
};
