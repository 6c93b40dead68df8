#!/usr/bin/env bash
# The merge of a check that ran as a Slurm array, when all of its tasks have succeeded (docs/shards.md):
#
#   check=$(sbatch --parsable --array=1-4 slurm-check.sh 4 OUT PATH... [OPTIONS of crema check])
#   sbatch --dependency=afterok:"$check" slurm-merge.sh OUT PATH... [--classpath PATHS] [OPTIONS of crema merge]
#
# OUT gets all.json, all.sarif, pages/ and tests/. The job succeeds if the report is written; the exit code of the merge is in OUT/exit-code: 1 if there are
# errors.
#SBATCH --job-name=crema-merge
#SBATCH --output=%x-%j.log
#SBATCH --time=01:00:00

set -euo pipefail

out=$1
shift
code=0
"${CREMA:-crema}" merge "$@" --json "$out/all.json" --sarif "$out/all.sarif" --html "$out/pages" --tests "$out/tests" --shards "$out"/shard-*.json || code=$?
echo "$code" > "$out/exit-code"
(( code <= 1 ))
