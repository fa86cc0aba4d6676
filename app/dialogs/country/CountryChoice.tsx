import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChildDialogLink } from '../../shop/page-path'
import { withoutPlaceParams } from '../../shop/place-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { CountryList, type ListedCountry } from './CountryList'
import { CountrySearch } from './CountrySearch'
import { matchesSearch } from './matches-search'

interface CountryChoiceProps {
  countries: ListedCountry[]
  current: string
  /** The search term in the URL. */
  initialFind: string
}

export function CountryChoice({ countries, current, initialFind }: CountryChoiceProps) {
  const { t } = useTranslation('country')
  const [find, setFind] = useState(initialFind)
  const notListed = withoutPlaceParams(useChildDialogLink('not-listed'))
  const found = countries.filter((country) => matchesSearch(find, country))
  return (
    <div className={stacks[16]}>
      <CountrySearch find={initialFind} onFind={setFind} />
      <p role="status">{find.trim() ? t('found', { count: found.length, find: find.trim() }) : null}</p>
      {found.length > 0 ? <CountryList countries={found} current={current} /> : null}
      <LinkList links={[{ to: notListed, label: t('notListed.title'), preventScrollReset: true }]} />
    </div>
  )
}
