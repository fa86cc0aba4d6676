import { z } from 'zod'
import { shopCookie } from './cookies.server'

/** Which form the visitor could not send, and the unguessable id under which the backend keeps what was typed. */
const draftSchema = z.object({ form: z.string().max(100), id: z.string().uuid() })

const cookie = shopCookie('form_draft', draftSchema)

/** The visitor's draft, if there is one. */
export const readDraftCookie = cookie.read

/** The Set-Cookie value that remembers a draft. */
export const writeDraftCookie = cookie.write

/** The Set-Cookie value that forgets it. */
export const clearDraftCookie = cookie.clear
