import type { FormDefinition } from '../../../contract/forms/definition'
import { unflattenEntries } from '../../../contract/forms/wire'
import type { Answers } from './validate'

/** The answers a posted form holds, lists put together again. What the definition does not ask is left out. */
export function readAnswers(definition: FormDefinition, posted: FormData): Answers {
  return unflattenEntries(definition, posted.entries())
}
