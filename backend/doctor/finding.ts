import { setTimeout as wait } from 'node:timers/promises'

export type Finding = { subject: string; state: 'ok' | 'note' | 'missing'; text: string }

type Result = Omit<Finding, 'subject'>

export const ok = (text: string): Result => ({ state: 'ok', text })
export const note = (text: string): Result => ({ state: 'note', text })
export const missing = (text: string): Result => ({ state: 'missing', text })

export const double = (isLive: boolean, text: string): Result => (isLive ? missing(text) : note(text))

const LIMIT_SECONDS = 8

async function timeout(): Promise<never> {
  await wait(LIMIT_SECONDS * 1_000, undefined, { ref: false })
  throw new Error(`no answer within ${LIMIT_SECONDS} seconds`)
}

// A connection that was refused at several addresses has no message of its own.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}

export async function look(subject: string, work: () => Result | Promise<Result>) {
  try {
    return { subject, ...(await Promise.race([work(), timeout()])) }
  } catch (error) {
    return { subject, ...missing(`It does not answer: ${reasonOf(error)}.`) }
  }
}
