import type { AnswerTo, Given, Json, StaffEndpoint } from '../../contract/endpoints/endpoint'
import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import type { Form } from '../domain/forms/form'
import { type Logged, logAction } from '../domain/staff/log'
import { formBody } from './bodies'
import { definitionOf, payloadOf, processDefined } from './forms'
import { type Calling, type Changing, readerOf, type Served } from './serve'
import { allow } from './staff'

type FormEndpoint = StaffEndpoint & { form: object; logs: string }
type Posted = Calling & { posted: FormData }

interface Handling<E, Stored extends object> {
  /** The form as it is asked, whose answers are then read and checked. */
  define: (given: Given<E>, calling: Posted) => FormDefinition | Promise<FormDefinition>
  /**
   * May be slow and ask services outside. What it returns writes within the transaction of the form, and tells what to log;
   * undefined where it has changed nothing.
   */
  effect: (
    values: FormValues,
    given: Given<E>,
    calling: Posted,
  ) => Promise<(inUnit: Changing) => Promise<{ answer: Stored; log: Logged | undefined }>>
}

/** What is kept of the answer of a form has no secrets; this adds them each time it is told. */
type Telling<E, Stored> = { tell: (stored: Stored, calling: Posted) => AnswerTo<E> }

/** For a form that is the same whoever asks. */
export const defined = (form: Form) => (_: unknown, calling: Posted) =>
  definitionOf(calling, calling.call, { form })

/** Answers a form that staff posts: sent again with the same key, it has one effect and the same answer. */
export function serveForm<const E extends FormEndpoint, Stored extends object>(
  endpoint: E,
  handling: Handling<E, Stored> & Telling<E, Stored>,
): Served
export function serveForm<const E extends FormEndpoint>(
  endpoint: E,
  handling: Handling<E, AnswerTo<E> & object>,
): Served
export function serveForm<const E extends FormEndpoint, Stored extends object>(
  endpoint: E,
  { define, effect, tell }: Handling<E, Stored> & Partial<Telling<E, Stored>>,
): Served {
  const { staff: action, logs, form } = endpoint
  const read = readerOf(endpoint)
  return {
    endpoint,
    async answer(services, call) {
      const { actor } = await allow(call, action)
      const named = await read(call)
      const posted = await formBody(call)
      const given = { ...(form.payload && payloadOf(posted, form.payload)), ...named } as Given<E>
      const calling = { ...services, call, locale: call.get('locale'), actor, posted }
      const definition = await define(given, calling)
      const { outcome } = await processDefined<Stored>(
        services,
        call,
        { definition, posted },
        async (values) => {
          const write = await effect(values, given, calling)
          return async (unit) => {
            const inUnit = { ...calling, db: unit }
            const { answer, log } = await write(inUnit)
            if (!log) return answer
            const { type = logs, id, changes } = log
            await logAction(inUnit, actor, { action, subject: { type, id }, changes })
            return answer
          }
        },
      )
      const told: unknown = tell ? tell(outcome, calling) : outcome
      return told as Json
    },
  }
}
