#!/usr/bin/env bash
# A check as a Slurm array: each task checks one part of the methods (docs/shards.md).
#
#   sbatch --array=1-4 slurm-check.sh 4 OUT PATH... [OPTIONS of crema check]
#
# The number of parts comes first, because a part can be submitted again alone (--array=3). OUT is a folder that all machines see; it
# gets shard-I.json. `crema` is the one on PATH, or $CREMA.
#
# A task that lost its process is put back into the queue and continues from its journal; so does one that reaches the time limit of the
# job. If a machine is lost, Slurm does the same (--requeue). A part that is complete is not checked again, so submitting an array
# twice does no harm.
#SBATCH --job-name=crema-check
#SBATCH --output=%x-%A_%a.log
#SBATCH --open-mode=append
#SBATCH --requeue
#SBATCH --time=04:00:00
#SBATCH --signal=B:TERM@120
#SBATCH --cpus-per-task=1

set -euo pipefail

count=$1 out=$2
shift 2
index=$SLURM_ARRAY_TASK_ID
mkdir -p "$out"

"${CREMA:-crema}" check "$@" --shard "$index/$count" --jobs "${SLURM_CPUS_PER_TASK:-1}" --resume --json "$out/shard-$index.json" &
check=$!
# The shell gets the signal shortly before the job is ended. Crema then leaves its files whole.
trap 'kill -TERM "$check"' TERM
code=0
wait "$check" || code=$?
# `wait` ends when the signal comes; the check ends some time later.
while kill -0 "$check" 2> /dev/null; do
    code=0
    wait "$check" || code=$?
done

# 4: cut short by --time-limit. Above 128: by a signal. Anything else would be the same the next time.
if (( (code == 4 || code > 128) && ${SLURM_RESTART_COUNT:-0} < ${CREMA_RESTARTS:-5} )); then
    echo "part $index of $count ended with $code; it goes back into the queue"
    scontrol requeue "$SLURM_JOB_ID"
    # Slurm ends this script.
    sleep 60
fi
exit "$code"
