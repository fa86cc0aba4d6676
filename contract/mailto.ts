/** Encodes characters of an email address, such as & and #, that would mean something else in a link. */
export const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
