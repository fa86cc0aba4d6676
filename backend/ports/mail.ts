/** A mail ready to be sent; `text` and `html` say the same. */
export type Mail = { to: string; subject: string; text: string; html: string; locale: string }

/** Somebody who delivers mail. Throws when it could not be handed over; it is then tried again. */
export type MailPort = { deliver: (mail: Mail) => Promise<void> }

/** The double: a mail counts as delivered and stays readable in the outbox. */
export const outboxOnly: MailPort = { deliver: async () => {} }
