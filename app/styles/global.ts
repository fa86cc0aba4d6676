/** Import once, first, in `root.tsx`: the order of the layers, the theme and the defaults of every element. */
import './layers.css'
import './theme.css'
import './font.css'
import './reset.css'
import './base.css'
