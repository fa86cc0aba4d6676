/** Where a link leads that begins a mail to an email address, whose signs, such as & and #, would mean something else in it. */
export const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
