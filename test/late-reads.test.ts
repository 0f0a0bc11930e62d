import { expect, test } from "vitest";
import { createProgress, createWritten } from "../server/store/postgres/replicas/progress.ts";

/* What a position in the log says about time, and for how long writes are remembered (decisions: late reads). */

test("a position has all that was committed before the newest sample that is not beyond it", () => {
  const progress = createProgress(100);
  for (const [asOfMs = 0, position = 0] of [
    [0, 10],
    [50, 20],
    [90, 20],
    [120, 30],
  ])
    progress.note({ asOfMs, position });
  expect([9, 10, 19, 20, 29, 30, 99].map(progress.asOfMs)).toEqual([
    ...[undefined, undefined, undefined], // the sample at 10 is older than is kept
    ...[90, 90, 120, 120],
  ]);
  progress.note({ asOfMs: 150, position: 30 });
  expect([20, 30].map(progress.asOfMs)).toEqual([90, 150]);
  progress.clear();
  expect(progress.asOfMs(99)).toBe(undefined);
});

test("the last write about any of the keys counts, for as long as it is kept", () => {
  const written = createWritten(100);
  written.note(["outlet A", "client X"], 0);
  written.note(["outlet B"], 60);
  written.note(["outlet A"], 90);
  expect([["outlet A"], ["client X"], ["client X", "outlet B"], ["outlet C"], []].map(written.lastMs)).toEqual([
    ...[90, 0, 60],
    ...[undefined, undefined],
  ]);
  written.note(["outlet C"], 101);
  expect([["client X"], ["outlet B"], ["outlet A"]].map(written.lastMs)).toEqual([undefined, 60, 90]);
  written.note([], 161);
  expect([["outlet B"], ["outlet A"]].map(written.lastMs)).toEqual([undefined, 90]);
});
