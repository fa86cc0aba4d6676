import { Form, useResolvedPath, useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSearch, withoutPlaceParams } from '../../platform/place-path'
import * as styles from '../../shop/dialogs.css'
import { useChildDialogLink } from '../../shop/page-path'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { CountryList, type ListedCountry } from './CountryList'

interface CountryChoiceProps {
  countries: ListedCountry[]
  notServed: { code: string; name: string }[]
  current: string
  initialFind: string
}

export function CountryChoice({ countries, notServed, current, initialFind }: CountryChoiceProps) {
  const { t } = useTranslation('country')
  const [find, setFind] = useState(initialFind)
  const notListed = withoutPlaceParams(useChildDialogLink('not-listed'))
  const found = countries.filter((country) => matchesSearch(find, country))
  const foundElsewhere = find.trim() ? notServed.filter((country) => matchesSearch(find, country)) : []
  const isFoundNowhere = found.length + foundElsewhere.length === 0
  return (
    <div className={stacks[16]}>
      <CountrySearch find={initialFind} onFind={setFind} />
      <div role="status" className={stacks[8]}>
        {find.trim() && (found.length > 0 || isFoundNowhere) ? (
          <p>{t('found', { count: found.length, find: find.trim() })}</p>
        ) : null}
        {foundElsewhere.length > 0 ? (
          <p>{t('notServed', { countries: foundElsewhere.map(({ name }) => name).join(', ') })}</p>
        ) : null}
      </div>
      {found.length > 0 ? <CountryList countries={found} current={current} /> : null}
      <LinkList links={[{ to: notListed, label: t('notListed.title'), preventScrollReset: true }]} />
    </div>
  )
}

type CountrySearchProps = { find: string; onFind: (find: string) => void }

/** Filters while typing with scripts, on submit without. */
function CountrySearch({ find, onFind }: CountrySearchProps) {
  const { t } = useTranslation('country')
  const [search] = useSearchParams()
  return (
    <Form
      action={useResolvedPath('.').pathname}
      role="search"
      replace
      preventScrollReset
      className={styles.countrySearch}
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

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

type Found = { code: string; name: string; parts?: string | undefined }

function matchesSearch(find: string, { code, name, parts = '' }: Found): boolean {
  const term = normalize(find)
  return normalize(`${name}, ${parts}`).includes(term) || code === term
}
