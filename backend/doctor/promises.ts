import { z } from 'zod'
import { isIsoDate } from '../../contract/dates'
import type { WebContent } from '../../contract/wire/web-content'
import { double, type Finding, look, note, ok } from './finding'
import promisesFile from './promises.json' with { type: 'json' }

const FILE = 'backend/doctor/promises.json'

/** What texts of the shop promise and only its owner can confirm; `where`: files, `*` for any name, and a place in them. */
export const promisesSchema = z.array(
  z.strictObject({
    says: z.string().min(1),
    where: z.array(z.string().min(1)).nonempty(),
    /** The day on which the owner confirmed it. */
    confirmed: z.string().refine(isIsoDate, 'is not a date').nullable(),
  }),
)
type Promises = z.infer<typeof promisesSchema>

export function promiseFindings(isLive: boolean, file: unknown = promisesFile): Promise<Finding>[] {
  const promises: Promises = promisesSchema.parse(file)
  const open = promises.filter(({ confirmed }) => confirmed === null)
  if (open.length === 0)
    return [look('Promises', () => ok(`The owner has confirmed all ${promises.length}.`))]
  if (!isLive) {
    const text = `The texts promise ${open.length} things that a live shop's owner has to confirm (${FILE}).`
    return [look('Promises', () => note(text))]
  }
  return open.map(({ says, where }) => {
    const text = `${says} Is that so? See ${where.join(', ')}; the day goes into ${FILE}.`
    return look('Promise', () => double(isLive, text))
  })
}

export function noticeFinding(content: WebContent | undefined, isLive: boolean): Promise<Finding> {
  const path = content?.guarantee_notice
  if (path) return look('Legal guarantee', () => ok(`The European Commission's picture is ${path}.`))
  const text =
    "The notice is set by the shop in the regulation's words. Its picture, as the European Commission publishes it, belongs in " +
    'public/pictures, and its path beside guarantee_notice in each language of backend/db/seed/company.json.'
  return look('Legal guarantee', () => double(isLive, text))
}
