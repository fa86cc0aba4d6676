import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../../../contract/locales'
import { Notice } from '../../../ui/Notice/Notice'
import { useLanguageName } from '../../parts/display-names'
import type { ShownWords } from './shown-words'

/** Tells where our words have changed since the owner wrote others. */
export function WordsNotes({ words }: { words: ShownWords[] }) {
  const { t } = useTranslation('admin-texts')
  const languageName = useLanguageName()
  return words.flatMap(({ part, label, ours, replaced }) =>
    LOCALES.filter((locale) => replaced[locale] !== undefined).map((locale) => (
      <Notice key={`${part} ${locale}`}>
        <p>{t('words.outdated', { label, language: languageName(locale) })}</p>
        <p lang={locale}>{t('words.now', { text: ours[locale] })}</p>
        <p lang={locale}>{t('words.before', { text: replaced[locale] })}</p>
      </Notice>
    )),
  )
}
