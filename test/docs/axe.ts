import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The violations of accessibility rules on a page, or in a part of it. */
export const findViolations = async (
  page: Page,
  context: ElementContext = { include: ['html'] },
  options: RunOptions = {},
) => {
  await page.evaluate(axe.source)
  const { violations, passes } = (await page.evaluate(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  )) as AxeResults
  expect(passes.length).toBeGreaterThan(0)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
