/** The heading at which the next page of the guide begins: a browser gives it the focus. */
export const GUIDE_START = 'guide'
