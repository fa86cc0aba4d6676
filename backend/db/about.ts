const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** The id that an effect is about is the last in its key. It is stored, so a change needs a migration of known keys. */
export const aboutOf = (effectKey: string): string | null => effectKey.match(UUID)?.at(-1) ?? null
