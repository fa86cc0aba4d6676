import { Form, useResolvedPath, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageSearch } from '../../shop/place-path'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import * as styles from './country.css'

interface CountrySearchProps {
  find: string
  onFind: (find: string) => void
}

/** Filters while typing with scripts, on submit without. */
export function CountrySearch({ find, onFind }: CountrySearchProps) {
  const { t } = useTranslation('country')
  const [search] = useSearchParams()
  return (
    <Form
      action={useResolvedPath('.').pathname}
      role="search"
      replace
      preventScrollReset
      className={styles.search}
    >
      {[...pageSearch(search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextField
        type="search"
        name="find"
        label={t('find')}
        defaultValue={find}
        onChange={(event) => onFind(event.currentTarget.value)}
        maxLength={60}
        autoComplete="off"
        width="full"
      />{' '}
      <Button variant="quiet">{t('findButton')}</Button>
    </Form>
  )
}
