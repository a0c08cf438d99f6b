// The texts of the pit, for every part of it that another page may use alone.
import en from '@text/screens/en/pit.ftl'
import vi from '@text/screens/vi/pit.ftl'
import { addTexts } from '../../lib/text.svelte'

addTexts({ en, vi })
