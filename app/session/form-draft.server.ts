import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { shopCookie } from './cookies.server'

/**
 * Which form the visitor could not send, and the unguessable id under which the backend keeps what was typed; and, of
 * one that was left to choose a country, the question it answers and what was chosen.
 */
const draftSchema = z.object({
  form: z.string().max(100),
  id: z.string().uuid(),
  countryFor: z.string().max(100).optional(),
  country: z.string().max(10).optional(),
})

const cookie = shopCookie('form_draft', draftSchema)

/** The visitor's draft, if there is one. */
export const readDraftCookie = cookie.read

/** The Set-Cookie value that remembers a draft. */
export const writeDraftCookie = cookie.write

/** The Set-Cookie value that tells a form which was left for it what country was chosen; undefined where there is none. */
export async function answerWithCountry(country: string, request: Request, context: AppLoadContext) {
  const draft = await cookie.read(request, context)
  return draft?.countryFor ? cookie.write({ ...draft, country }, request, context) : undefined
}

/** The Set-Cookie value that forgets it. */
export const clearDraftCookie = cookie.clear
