const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/**
 * Returns the id of what an effect is about: the last one in its key. It is stored, so a change of this needs a migration that reads
 * known keys anew.
 */
export const aboutOf = (effectKey: string): string | null => effectKey.match(UUID)?.at(-1) ?? null
