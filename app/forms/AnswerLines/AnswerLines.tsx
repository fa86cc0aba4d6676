import { Fragment } from 'react'
import { unbroken } from '../../shop/Page/Page.css'
import { RegionName } from '../../shop/RegionName/RegionName'
import { Lines } from '../../ui/Lines/Lines'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import type { Answer } from '../answers'

interface AnswerLinesProps {
  answers: readonly Answer[]
  /** Where it is delivered; no question of our own address asks for that. */
  countryName: string | undefined
  region: string | undefined
  /** Behind each other, where there is little room. */
  isInLine?: boolean
}

export const isDeliveryAddress = (answers: readonly Answer[]) =>
  answers.some(({ name }) => name.startsWith('Bezorg_'))

/** Names, addresses and how to reach them as on an envelope, all else beside its question. */
export function AnswerLines({ answers, countryName, region, isInLine }: AnswerLinesProps) {
  const written = answers.filter(({ isOnEnvelope }) => isOnEnvelope)
  const others = answers.filter(({ isOnEnvelope }) => !isOnEnvelope)
  const lines = written.flatMap(({ value }) => value.split('\n'))
  const isDelivery = isDeliveryAddress(written)
  if (isDelivery && countryName && !lines.includes(countryName)) lines.push(countryName)
  return (
    <>
      {written.length > 0 ? (
        <p>
          {isInLine ? (
            lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 ? ' ' : null}
                <span className={unbroken}>{index < lines.length - 1 ? `${line},` : line}</span>
              </Fragment>
            ))
          ) : (
            <Lines lines={lines} />
          )}
          {isDelivery && region ? <RegionName region={region} /> : null}
        </p>
      ) : null}
      {written.length === 0 && others.length === 1 ? <p>{others[0]?.value}</p> : null}
      {written.length + others.length > 1 && others.length > 0 ? <SummaryList rows={others} /> : null}
    </>
  )
}
