import type { HTMLAttributes } from 'react'
import { classNames } from '../classNames'
import * as styles from './Card.css'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** `blue` sets a card apart; `amber` is for advice or a deposit. */
  tone?: keyof typeof styles.tones
}

export function Card({ as: Element = 'div', tone = 'plain', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.tones[tone], className)} />
}
