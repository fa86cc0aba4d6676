/** The pages that are nobody's without logging in, by the first part of their path after the language (SPEC §2). */
const GUARDED = ['account', 'orders']

// Pages that make no sense to come back to once the session has changed.
const ABOUT_THE_SESSION = ['logout']

/** Where to be after logging out: the same page, or the home page of its language where it wants a login. */
export function openPath(target: string, home: string): string {
  const [, , page = ''] = target.split(/[?#]/)[0]?.split('/') ?? []
  return [...GUARDED, ...ABOUT_THE_SESSION].includes(page) ? home : target
}
