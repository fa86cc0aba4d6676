import type { FormDefinition } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { problemsOf } from './answers'
import type { Errors, Submission } from './drawn-form.server'
import { answersFrom } from './inputs.server'
import { isAside, withChosenAddresses } from './look-up.server'
import type { PostedForm } from './posted-form.server'
import { takeUploads } from './take-uploads.server'

// Where text is due an upload is an answer of the wrong kind, not none.
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

/**
 * Hands the files of a posted form on and validates its answers; the submission then has its inputs and uploads as they
 * stand. A form that was posted to be drawn anew only answers for its files.
 */
export async function validateForm(
  submission: Submission,
  posted: PostedForm,
): Promise<{ answers: FormValues; errors: Errors }> {
  const { visit, definition } = submission
  submission.inputs = withChosenAddresses(definition, submission.inputs)
  const { problems: refusedFiles, ...taken } = await takeUploads(
    visit,
    definition,
    posted.files,
    submission.inputs,
  )
  Object.assign(submission, taken)
  const problems = { ...refusedFiles, ...overlongProblems(posted, submission) }
  const answers = answersFrom(definition, submission.inputs)
  if (isAside(posted.texts)) return { answers, errors: problems }
  const given = { ...answers, ...misplaced(posted, definition) }
  const wrong = problemsOf(definition, given, visit.locale, taken.uploads)
  return { answers, errors: { ...wrong, ...problems } }
}
