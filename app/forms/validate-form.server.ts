import type { FormField } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import { problemMessages } from '../../contract/forms/problems'
import type { FormValues } from '../../contract/forms/values'
import { translator } from '../i18n/translations.server'
import type { Errors, Submission } from './form-response.server'
import { suggestedOf } from './input-names'
import { askedAnswers, parseInputs, typedAnswers } from './inputs.server'
import { isUpdateOnly, withChosenAddresses, withNumberApart } from './look-up.server'
import { doubtfulAddresses, withMeantAddresses } from './meant-address.server'
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

/** Returns the question for the right address where one was probably mistyped. */
function addressQuestions({ visit, definition, inputs }: Submission): Errors {
  const doubtful = Object.entries(doubtfulAddresses(definition, inputs))
  return Object.fromEntries(
    doubtful.map(([name, email]) => [suggestedOf(name), [visit.t('forms:meant.question', { email })]]),
  )
}

/** Validates a posted form. It also stores the uploads, and updates `submission`. An update-only post is validated for its files only. */
export async function validateForm(
  submission: Submission,
  posted: PostedForm,
): Promise<{ answers: FormValues; errors?: undefined } | { errors: Errors }> {
  const { visit, definition } = submission
  const chosen = withMeantAddresses(definition, withChosenAddresses(definition, submission.inputs))
  submission.inputs = withNumberApart(chosen)
  const { problems, ...taken } = await storeUploads(visit, definition, posted.files, submission.inputs)
  Object.assign(submission, taken)
  const isOnlyUpdated = isUpdateOnly(definition, posted.texts)
  const schema = isOnlyUpdated
    ? typedAnswers(definition)
    : askedAnswers(definition, visit.locale, taken.uploads)
  const parsed = parseInputs(taken.inputs, schema)
  const others = {
    ...problems,
    ...unreadProblems(posted, submission),
    ...(isOnlyUpdated ? {} : addressQuestions(submission)),
  }
  if (parsed.status === 'success' && Object.keys(others).length === 0) return { answers: parsed.value }
  return { errors: { ...(parsed.status === 'success' ? {} : (parsed.error as Errors)), ...others } }
}
