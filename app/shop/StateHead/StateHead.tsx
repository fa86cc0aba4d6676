import type { ReactNode } from 'react'
import { stacks } from '../../ui/Layout/Layout.css'
import { stateHead } from '../Page/Page.css'

export type StateDrawing = 'state-pending' | 'state-confirmed' | 'state-canceled' | 'state-not-found'

interface StateHeadProps {
  drawing: StateDrawing
  title: string
  /** The state may change while the page is open, and is read out then. */
  isLive?: boolean
  children: ReactNode
}

export function StateHead({ drawing, title, isLive, children }: StateHeadProps) {
  return (
    <div className={stateHead}>
      <img src={`/pictures/${drawing}.svg`} alt="" width={240} height={180} />
      <div className={stacks[8]} role={isLive ? 'status' : undefined}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
