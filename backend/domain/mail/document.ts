/** A mail is written once as blocks and rendered as text and as HTML. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  /** `url` is drawn as a link where the text has it. */
  | { kind: 'paragraph'; text: string; url?: string }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'amounts'; head: [string, string, string]; rows: AmountRow[] }
  | { kind: 'link'; label: string; url: string }

export type AmountRow = { label: string; quantity: string; amount: string; strong?: true }
