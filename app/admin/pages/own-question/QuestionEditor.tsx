import { useTranslation } from 'react-i18next'
import { OWN_QUESTION_KINDS } from '../../../../contract/forms/own-questions'
import { LOCALES } from '../../../../contract/locales'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { cluster, grid, stacks } from '../../../ui/Layout/Layout.css'
import { useLanguageName } from '../../parts/display'
import { Mistakes, Seen, StaffForm } from '../../parts/forms'
import { fieldOf, PARTS, typedPart } from './fields'
import type { Draft } from './posted.server'

interface QuestionEditorProps {
  draft: Draft
  seen: number
}

const ROWS = { label: 2, info: 2, choices: 5 } as const

/** Shows the languages side by side, where there is room. */
export function QuestionEditor({ draft, seen }: QuestionEditorProps) {
  const { t } = useTranslation('admin-forms')
  const languageName = useLanguageName()
  return (
    <StaffForm verb="" name="question" className={stacks[24]} noValidate>
      <Mistakes />
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
              label={t(`part.${part}`, { language: languageName(locale) })}
              hint={part === 'choices' ? t('choicesHint') : undefined}
              lang={locale}
              rows={ROWS[part]}
              width="full"
              defaultValue={typedPart(draft, part, locale)}
            />
          ))}
        </div>
      ))}
      <div className={cluster}>
        <Button>{t('publish')}</Button>{' '}
        <Button name="preview" value="1" variant="quiet">
          {t('preview.show')}
        </Button>
      </div>
    </StaffForm>
  )
}
