/** Thrown by a handler for what no further attempt would deliver. */
export class Undeliverable extends Error {}
