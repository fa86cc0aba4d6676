/**
 * Returns the address of a link that begins a mail; it encodes the signs of an email address, such as & and #, that would mean something
 * else in it.
 */
export const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
