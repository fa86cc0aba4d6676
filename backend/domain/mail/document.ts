/** A piece of a mail; a mail is written once as pieces and shown as text and as HTML, so both say the same. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'amounts'; head: [string, string, string]; rows: AmountRow[] }
  | { kind: 'link'; label: string; url: string }

/** A row of a calculation; `strong` is the total. */
export type AmountRow = { label: string; quantity: string; amount: string; strong?: true }
