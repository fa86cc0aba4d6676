import {
  createContext,
  type ElementType,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'

export interface MenuProps {
  /** What its button shows. */
  label: ReactNode
  /** What it offers: links, and forms of one button, each link and button in a `MenuItem`. */
  children: ReactElement[]
}

/** What a menu puts around each of its links and buttons. */
export const MenuItemWrapper = createContext<ElementType<{ children: ReactElement }>>(Fragment)

/** One link or submit button of a `Menu`. */
export function MenuItem({ children }: { children: ReactElement }) {
  const Wrapper = useContext(MenuItemWrapper)
  return <Wrapper>{children}</Wrapper>
}
