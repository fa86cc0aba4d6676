import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../../../contract/locales'
import { Notice } from '../../../ui/Notice/Notice'
import { useLanguageName } from '../../parts/display-names'
import type { ShownWords } from './shown-words'

interface WordsNotesProps {
  words: ShownWords[]
  isForOwners: boolean
}

/** Tells who may write a mail or document, and where our words have changed since the owner wrote others. */
export function WordsNotes({ words, isForOwners }: WordsNotesProps) {
  const { t } = useTranslation('admin-texts')
  const languageName = useLanguageName()
  const outdated = words.flatMap(({ part, label, ours, replaced }) =>
    LOCALES.filter((locale) => replaced[locale] !== undefined).map((locale) => (
      <Notice key={`${part} ${locale}`}>
        <p>{t('words.outdated', { label, language: languageName(locale) })}</p>
        <p lang={locale}>{t('words.now', { text: ours[locale] })}</p>
        <p lang={locale}>{t('words.before', { text: replaced[locale] })}</p>
      </Notice>
    )),
  )
  return (
    <>
      {isForOwners ? <p>{t('words.forOwners')}</p> : null}
      {outdated}
    </>
  )
}
