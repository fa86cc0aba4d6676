import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../../../contract/locales'
import { LANGUAGE_NAMES } from '../../../i18n/locale'
import { Notice } from '../../../ui/Notice/Notice'
import type { ShownWords } from './shown-words'

/** Tells where our words have changed since the owner wrote others. */
export function WordsNotes({ words }: { words: ShownWords[] }) {
  const { t } = useTranslation('admin-texts')
  return words.flatMap(({ part, label, ours, replaced }) =>
    LOCALES.filter((locale) => replaced[locale] !== undefined).map((locale) => (
      <Notice key={`${part} ${locale}`}>
        <p>{t('words.outdated', { label, language: LANGUAGE_NAMES[locale] })}</p>
        <p lang={locale}>{t('words.now', { text: ours[locale] })}</p>
        <p lang={locale}>{t('words.before', { text: replaced[locale] })}</p>
      </Notice>
    )),
  )
}
