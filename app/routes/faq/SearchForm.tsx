import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { faqPath } from '../../shop/faq-path'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import * as styles from './faq.css'

export function SearchForm({ search }: { search: string }) {
  const { t } = useTranslation('faq')
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers and React 18 do not know <search>.
    <form action={faqPath(useLocale())} role="search" className={styles.search}>
      <TextField
        type="search"
        name="search"
        label={t('search.label')}
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
        width="full"
      />{' '}
      <Button variant="quiet">{t('search.button')}</Button>
    </form>
  )
}
