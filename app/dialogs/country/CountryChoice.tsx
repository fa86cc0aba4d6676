import { Form, useResolvedPath, useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NO_PLACE_PARAMS, withoutPlaceParams } from '../../platform/search-params'
import * as styles from '../../shop/dialogs.css'
import { useChildDialogLink } from '../../shop/page-path'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { TextField } from '../../ui/Field/TextField'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/Links/Links'
import type { ListedCountry } from './country.server'

interface CountryChoiceProps {
  countries: ListedCountry[]
  notServed: SearchableCountry[]
  current: string
  initialQuery: string
}

export function CountryChoice({ countries, notServed, current, initialQuery }: CountryChoiceProps) {
  const { t } = useTranslation('country')
  const [query, setQuery] = useState(initialQuery)
  const notListed = withoutPlaceParams(useChildDialogLink('not-listed'))
  const matches = searchCountries(query, countries)
  const unservedMatches = query.trim() ? searchCountries(query, notServed) : []
  return (
    <div className={stacks[16]}>
      <CountrySearch query={initialQuery} onSearch={setQuery} />
      <div role="status" className={stacks[8]}>
        {query.trim() && (matches.length > 0 || unservedMatches.length === 0) ? (
          <p>{t('found', { count: matches.length, find: query.trim() })}</p>
        ) : null}
        {unservedMatches.length > 0 ? (
          <p>{t('notServed', { countries: unservedMatches.map(({ name }) => name).join(', ') })}</p>
        ) : null}
      </div>
      {matches.length > 0 ? <CountryList countries={matches} current={current} /> : null}
      <LinkList links={[{ to: notListed, label: t('notListed.title'), preventScrollReset: true }]} />
    </div>
  )
}

/** Filters while typing with scripts, on submit without. */
function CountrySearch({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const { t } = useTranslation('country')
  const [searchParams] = useSearchParams()
  const pageParams = [...searchParams].filter(([name]) => !Object.hasOwn(NO_PLACE_PARAMS, name))
  return (
    <Form
      action={useResolvedPath('.').pathname}
      role="search"
      replace
      preventScrollReset
      className={styles.countrySearch}
    >
      {pageParams.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextField
        type="search"
        name="find"
        label={t('find')}
        defaultValue={query}
        onChange={(event) => onSearch(event.currentTarget.value)}
        maxLength={60}
        autoComplete="off"
        width="full"
      />{' '}
      <Button variant="quiet">{t('findButton')}</Button>
    </Form>
  )
}

function CountryList({ countries, current }: Pick<CountryChoiceProps, 'countries' | 'current'>) {
  const { t } = useTranslation('country')
  return (
    <Form method="post" preventScrollReset>
      <ul
        id="country-list"
        tabIndex={-1}
        className={classNames(plainList, styles.countryList)}
        aria-label={t('country')}
      >
        {countries.map((country) => (
          <li key={country.code}>
            <button
              type="submit"
              name={`country=${country.code}`}
              className={styles.country}
              aria-current={country.code === current ? 'true' : undefined}
            >
              {country.flag ? (
                <img
                  src={country.flag}
                  alt=""
                  width={30}
                  height={20}
                  loading="lazy"
                  className={styles.countryFlag}
                />
              ) : (
                <span />
              )}
              <span>
                {country.name}
                {country.only ? <span className={styles.remark}> ({t(`only.${country.only}`)})</span> : null}
              </span>
              {country.code === current ? <span className={styles.remark}> {t('current')}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}

type SearchableCountry = Pick<ListedCountry, 'code' | 'name' | 'parts'>

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

function searchCountries<Country extends SearchableCountry>(query: string, countries: readonly Country[]) {
  const term = normalize(query)
  const found = countries.filter(
    ({ code, name, parts }) => code === term || normalize(`${name}, ${parts}`).includes(term),
  )
  return found.sort((a, b) => Number(b.code === term) - Number(a.code === term))
}
