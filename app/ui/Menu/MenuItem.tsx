import {
  createContext,
  type ElementType,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'

export interface MenuProps {
  label: ReactNode
  /** Links, and forms with one button; each is in a `MenuItem`. */
  children: ReactElement[]
}

export const MenuItemWrapper = createContext<ElementType<{ children: ReactElement }>>(Fragment)

export function MenuItem({ children }: { children: ReactElement }) {
  const Wrapper = useContext(MenuItemWrapper)
  return <Wrapper>{children}</Wrapper>
}
