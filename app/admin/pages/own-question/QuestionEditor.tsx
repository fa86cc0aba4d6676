import { useTranslation } from 'react-i18next'
import { OWN_QUESTION_KINDS } from '../../../../contract/forms/own-questions'
import { LOCALES } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { LANGUAGE_NAMES } from '../../../i18n/locale'
import { Button } from '../../../ui/Button/Button'
import { ErrorSummary } from '../../../ui/ErrorSummary/ErrorSummary'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { cluster, grid, stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm } from '../../parts/StaffForm'
import { fieldOf, PARTS, typedPart } from './fields'
import type { Draft } from './posted.server'

interface QuestionEditorProps {
  draft: Draft
  seen: number
  errors: Record<string, string>
}

const ROWS = { label: 2, info: 2, choices: 5 } as const

/** Shows the languages side by side, where there is room. */
export function QuestionEditor({ draft, seen, errors }: QuestionEditorProps) {
  const { t } = useTranslation(['admin-forms', 'forms'])
  const mistakes = Object.entries(errors).map(([fieldId, message]) => ({
    ...(fieldId ? { fieldId } : {}),
    message,
  }))
  return (
    <StaffForm name="question" className={stacks[24]} noValidate>
      {mistakes.length > 0 && <ErrorSummary title={t('forms:errors.failed')} errors={mistakes} />}
      <Seen value={seen} />
      <SelectField
        name="kind"
        label={t('column.kind')}
        defaultValue={draft.kind}
        options={OWN_QUESTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <CheckboxField name="required" label={t('required')} defaultChecked={draft.required} />
      {PARTS.map((part) => (
        <div key={part} className={grid}>
          {LOCALES.map((locale) => (
            <TextAreaField
              key={locale}
              name={fieldOf(part, locale)}
              label={t(`part.${part}`, { language: LANGUAGE_NAMES[locale] })}
              hint={part === 'choices' ? t('choicesHint') : undefined}
              lang={locale}
              rows={ROWS[part]}
              width="full"
              defaultValue={typedPart(draft, part, locale)}
              error={lookUp(errors, fieldOf(part, locale))}
            />
          ))}
        </div>
      ))}
      <div className={cluster}>
        <Button name="step" value="publish">
          {t('publish')}
        </Button>{' '}
        <Button name="step" value="preview" variant="quiet">
          {t('preview.show')}
        </Button>
      </div>
    </StaffForm>
  )
}
