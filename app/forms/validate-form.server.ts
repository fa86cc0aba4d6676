import type { FormField } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import { problemMessages } from '../../contract/forms/problems'
import type { FormValues } from '../../contract/forms/values'
import { translator } from '../i18n/translations.server'
import type { Errors, Submission } from './form-response.server'
import { askedAnswers, parseInputs, typedAnswers } from './inputs.server'
import { isUpdateOnly, withChosenAddresses, withNumberApart } from './look-up.server'
import type { PostedForm } from './posted-form.server'
import { storeUploads } from './store-uploads.server'

/** Returns what could not be read at all: texts that are too long, and files where none is asked for. */
function unreadProblems({ overlong, files }: PostedForm, { visit, definition }: Submission): Errors {
  const messageOf = problemMessages(visit.locale, translator)
  const isMisplaced = ({ name }: FormField) =>
    files.some(({ field, stored }) => field === name && 'problem' in stored && stored.problem === 'misplaced')
  const problems = allFields(definition).flatMap((field): [string, string[]][] => {
    const { name, label } = field
    if (partNames(field).some((part) => overlong.includes(part))) {
      return [[name, [visit.t('forms:overlong', { label })]]]
    }
    return isMisplaced(field) ? [[name, [messageOf({ code: 'not_text', label })]]] : []
  })
  return Object.fromEntries(problems)
}

/** Validates a posted form. It also stores the uploads, and updates `submission`. An update-only post is validated for its files only. */
export async function validateForm(
  submission: Submission,
  posted: PostedForm,
): Promise<{ answers: FormValues; errors?: undefined } | { errors: Errors }> {
  const { visit, definition } = submission
  submission.inputs = withNumberApart(withChosenAddresses(definition, submission.inputs))
  const { problems, ...taken } = await storeUploads(visit, definition, posted.files, submission.inputs)
  Object.assign(submission, taken)
  const schema = isUpdateOnly(definition, posted.texts)
    ? typedAnswers(definition)
    : askedAnswers(definition, visit.locale, taken.uploads)
  const parsed = parseInputs(taken.inputs, schema)
  const others = { ...problems, ...unreadProblems(posted, submission) }
  if (parsed.status === 'success' && Object.keys(others).length === 0) return { answers: parsed.value }
  return { errors: { ...(parsed.status === 'success' ? {} : (parsed.error as Errors)), ...others } }
}
