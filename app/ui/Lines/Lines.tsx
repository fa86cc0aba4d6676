import { Fragment, type ReactNode } from 'react'

/** Lines of an address, apart in text browsers as well. */
export const Lines = ({ lines }: { lines: readonly ReactNode[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and some say the same
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ))
