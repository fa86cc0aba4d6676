import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isIsoDate } from '../../contract/dates'
import type { WebContent } from '../../contract/endpoints/web-content'
import { double, type Finding, look, missing, note, ok } from './finding'
import promisesFile from './promises.json' with { type: 'json' }

/** The promises in texts of the shop that only its owner can confirm; `where` names files, `*` any name, and a place in them. */
export const promisesSchema = z.array(
  z.strictObject({
    /** Another one is given as soon as something else is promised. */
    id: z.string().regex(/^[a-z_]+$/),
    says: z.string().min(1),
    where: z.array(z.string().min(1)).nonempty(),
  }),
)

/** The days on which the owner confirmed promises, by their ids. */
const confirmedSchema = z.record(z.string().refine(isIsoDate, 'is not a date'))
type Confirmed = z.infer<typeof confirmedSchema>

// The file lies in the folder of the shop, which stays when a new version comes.
const fileIn = (dataDir: string) => join(dataDir, 'promises.json')

/** Throws an Error that says what is wrong with the file. */
function readConfirmed(file: string): Confirmed {
  if (!existsSync(file)) return {}
  try {
    return confirmedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? error.issues.map(({ path, message }) => `${path}: ${message}`) : error
    throw new Error(
      `${file} cannot be read (${reason}); it holds days by names, such as { "recalls": "2026-12-01" }`,
    )
  }
}

/** Returns a finding for each promise that is not confirmed in the folder of the shop, or one for all. */
export function promiseFindings(
  { isLive, dataDir }: { isLive: boolean; dataDir: string },
  list: unknown = promisesFile,
): Promise<Finding>[] {
  const promises = promisesSchema.parse(list)
  const file = fileIn(dataDir)
  let confirmed: Confirmed
  try {
    confirmed = readConfirmed(file)
  } catch (error) {
    return [look('Promises', () => missing(`${(error as Error).message}.`))]
  }
  const unknown = Object.keys(confirmed).filter((id) => !promises.some((promise) => promise.id === id))
  const others = unknown.map((id) =>
    look('Promises', () => note(`The shop has no promise "${id}" of ${file}.`)),
  )
  const open = promises.filter(({ id }) => !Object.hasOwn(confirmed, id))
  if (open.length === 0) {
    return [...others, look('Promises', () => ok(`The owner has confirmed all ${promises.length}.`))]
  }
  if (!isLive) {
    const text = `The texts promise ${open.length} things that a live shop's owner has to confirm (${file}).`
    return [...others, look('Promises', () => note(text))]
  }
  const asked = open.map(({ id, says, where }) => {
    const text = `${says} Is that so? See ${where.join(', ')}; "${id}": "<day>" then goes into ${file}.`
    return look('Promise', () => double(isLive, text))
  })
  return [...others, ...asked]
}

export function noticeFinding(content: WebContent | undefined, isLive: boolean): Promise<Finding> {
  const path = content?.guarantee_notice
  if (path) return look('Legal guarantee', () => ok(`The European Commission's picture is ${path}.`))
  const text =
    "The notice is set by the shop in the regulation's words. Its picture, as the European Commission publishes it, belongs in " +
    'public/pictures, and its path, such as /pictures/guarantee.svg, in each language at /admin/settings/company (guarantee_notice).'
  return look('Legal guarantee', () => double(isLive, text))
}
