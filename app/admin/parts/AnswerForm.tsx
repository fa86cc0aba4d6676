import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { MAX_ANSWER_LENGTH } from '../../../contract/limits'
import type { Locale } from '../../../contract/locales'
import { LANGUAGE_NAMES } from '../../i18n/locale'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { TextAreaField } from '../../ui/Field/TextAreaField'
import { stacks } from '../../ui/Layout/Layout.css'
import { asWritten } from './asWritten.css'
import { Moment } from './Moment'
import { StaffForm } from './StaffForm'

interface AnswerFormProps {
  letter: { locale: Locale; doneAt: string | null; doneBy: string | null; answer: string | null }
  mayAnswer: boolean
  /** The text that was typed, and why it was not sent, by field; `''` where it is about none. */
  refused: { typed: string; errors: Record<string, string> } | undefined
}

/** Answers a letter in the language of whoever wrote it, or tells who has dealt with it. */
export function AnswerForm({ letter, mayAnswer, refused }: AnswerFormProps) {
  const { t } = useTranslation(['admin-messages', 'forms'])
  const { locale, doneAt } = letter
  const language = LANGUAGE_NAMES[locale]
  const mistakes = Object.entries(refused?.errors ?? {}).map(([fieldId, message]) => {
    return fieldId ? { fieldId, message } : { message }
  })
  return (
    <>
      {mistakes.length > 0 && <ErrorSummary title={t('forms:errors.failed')} errors={mistakes} />}
      {doneAt && <Done letter={letter} doneAt={doneAt} />}
      {mayAnswer && (!doneAt || refused) ? (
        <section className={stacks[16]} aria-labelledby="answer">
          <h2 id="answer">{t('form.title')}</h2>
          <RequiredNote />
          <StaffForm name="answer" className={stacks[16]} noValidate>
            <TextAreaField
              name="text"
              label={t('form.label', { language })}
              hint={t('form.hint')}
              lang={locale}
              rows={10}
              maxLength={MAX_ANSWER_LENGTH}
              defaultValue={refused?.typed}
              error={refused?.errors.text}
              required
            />
            <p>
              <Button name="step" value="send">
                {t('form.send')}
              </Button>
            </p>
          </StaffForm>
          <h3>{t('form.doneTitle')}</h3>
          <p>{t('form.doneText')}</p>
          <Form method="post">
            <Button name="step" value="done" variant="quiet">
              {t('form.done')}
            </Button>
          </Form>
        </section>
      ) : null}
    </>
  )
}

function Done({ letter, doneAt }: Pick<AnswerFormProps, 'letter'> & { doneAt: string }) {
  const { t } = useTranslation('admin-messages')
  return (
    <section className={stacks[16]} aria-labelledby="done">
      <h2 id="done">{t('done')}</h2>
      <p>
        {t('doneBy')} {letter.doneBy}, <Moment at={doneAt} />
      </p>
      {letter.answer && (
        <>
          <h3>{t('answer')}</h3>
          <p lang={letter.locale} className={asWritten}>
            {letter.answer}
          </p>
        </>
      )}
    </section>
  )
}
