import type { FormDefinition } from '../../../contract/forms/definition'
import { unflattenEntries } from '../../../contract/forms/wire'
import type { Answers } from './validate'

export function readAnswers(definition: FormDefinition, posted: FormData): Answers {
  return unflattenEntries(definition, posted.entries())
}
