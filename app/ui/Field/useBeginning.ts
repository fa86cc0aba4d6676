import { lookUp } from '../../../contract/look-up'
import { useTypedBefore } from './TypedBeforeContext'

export function useBeginning<Value>(name: string, otherwise: Value): Value | string {
  const typed = useTypedBefore()
  return (typed && lookUp(typed, name)?.[0]) ?? otherwise
}

/** Tells which of the boxes of a name begin ticked: after a form was posted, it is those that were ticked then. */
export function useTicked(
  name: string,
): (value: string, otherwise: boolean | undefined) => boolean | undefined {
  const typed = useTypedBefore()
  return (value, otherwise) => (typed ? (lookUp(typed, name) ?? []).includes(value) : otherwise)
}
