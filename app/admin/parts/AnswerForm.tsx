import { useTranslation } from 'react-i18next'
import { MAX_ANSWER_LENGTH } from '../../../contract/limits'
import type { Locale } from '../../../contract/locales'
import { mailtoOf } from '../../../contract/mailto'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { TextAreaField } from '../../ui/Field/TextField'
import { Section } from '../../ui/Section/Section'
import { AdminLink } from './AdminLink'
import { Moment, useLanguageName } from './display'
import { Mistakes, StaffForm, Submit, useRefused, VerbButton } from './forms'
import { asWritten } from './office.css'

interface AnswerFormProps {
  letter: { locale: Locale; doneAt: string | null; doneBy: string | null; answer: string | null }
  mayAnswer: boolean
}

export function AnswerForm({ letter, mayAnswer }: AnswerFormProps) {
  const { t } = useTranslation(['admin-messages', 'forms'])
  const { locale, doneAt } = letter
  const language = useLanguageName()(locale)
  const isRefused = useRefused()?.verb === 'answer'
  return (
    <>
      <Mistakes />
      {doneAt && (
        <Section id="done" title={t('done')}>
          <p>
            {t('doneBy')} {letter.doneBy}, <Moment at={doneAt} />
          </p>
          {letter.answer && (
            <>
              <h3>{t('answer')}</h3>
              <p lang={locale} className={asWritten}>
                {letter.answer}
              </p>
            </>
          )}
        </Section>
      )}
      {mayAnswer && (!doneAt || isRefused) ? (
        <Section id="answer" title={t('form.title')}>
          <RequiredNote />
          <StaffForm verb="answer" gap={16} noValidate>
            <TextAreaField
              name="text"
              label={t('form.label', { language })}
              hint={t('form.hint')}
              lang={locale}
              rows={10}
              maxLength={MAX_ANSWER_LENGTH}
              required
            />
            <Submit>{t('form.send')}</Submit>
          </StaffForm>
          <h3>{t('form.doneTitle')}</h3>
          <p>{t('form.doneText')}</p>
          <VerbButton verb="settle" label={t('form.done')} />
        </Section>
      ) : null}
    </>
  )
}

export function Writer({ email }: { email: string }) {
  const { t } = useTranslation('admin-messages')
  return (
    <>
      <a href={mailtoOf(email)}>{email}</a> <br />
      <AdminLink to={`orders?${new URLSearchParams({ search: email })}`}>{t('theirOrders')}</AdminLink>
    </>
  )
}
