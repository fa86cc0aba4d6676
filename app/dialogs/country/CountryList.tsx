import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as styles from '../../shop/dialogs.css'
import { classNames } from '../../ui/classNames'
import { plainList } from '../../ui/Layout/Layout.css'

export interface ListedCountry {
  code: string
  name: string
  flag: string | undefined
  /** Names of its islands, for the search. */
  parts: string | undefined
  /** Undefined where the shop both sells and rents. */
  only: 'buy' | 'rent' | undefined
}

type CountryListProps = { countries: ListedCountry[]; current: string }

export function CountryList({ countries, current }: CountryListProps) {
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
