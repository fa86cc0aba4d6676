/** Has the links to one's orders sent again. */
export const ORDER_LINK_FORM = 'order/link'
