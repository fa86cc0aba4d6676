import type { FormDefinition } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { validateAnswers } from './answers'
import type { Errors, Submission } from './form-response.server'
import { answersFrom } from './inputs.server'
import { isUpdateOnly, withChosenAddresses, withNumberApart } from './look-up.server'
import type { PostedForm } from './posted-form.server'
import { storeUploads } from './store-uploads.server'

// A file posted for a text field is an answer of the wrong type, not a missing one.
function misplaced({ files }: PostedForm, definition: FormDefinition): Record<string, object> {
  const names = new Set(allFields(definition).map(({ name }) => name))
  const wrong = files.filter(
    ({ field, stored }) => names.has(field) && 'problem' in stored && stored.problem === 'misplaced',
  )
  return Object.fromEntries(wrong.map((file) => [file.field, file]))
}

function overlongProblems({ overlong }: PostedForm, { visit, definition }: Submission): Errors {
  const fields = allFields(definition).filter((field) =>
    partNames(field).some((part) => overlong.includes(part)),
  )
  return Object.fromEntries(fields.map(({ name, label }) => [name, [visit.t('forms:overlong', { label })]]))
}

/** Validates a posted form. It also stores the uploads, and updates `submission`. An update-only post is validated for its files only. */
export async function validateForm(
  submission: Submission,
  posted: PostedForm,
): Promise<{ answers: FormValues; errors: Errors }> {
  const { visit, definition } = submission
  submission.inputs = withNumberApart(withChosenAddresses(definition, submission.inputs))
  const { problems: refusedFiles, ...taken } = await storeUploads(
    visit,
    definition,
    posted.files,
    submission.inputs,
  )
  Object.assign(submission, taken)
  const problems = { ...refusedFiles, ...overlongProblems(posted, submission) }
  const answers = answersFrom(definition, submission.inputs)
  if (isUpdateOnly(definition, posted.texts)) return { answers, errors: problems }
  const given = { ...answers, ...misplaced(posted, definition) }
  const wrong = validateAnswers(definition, given, visit.locale, taken.uploads)
  return { answers, errors: { ...wrong, ...problems } }
}
