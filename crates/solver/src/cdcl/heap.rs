//! Variables by activity, the most active first (VSIDS).

/// A binary heap that knows where each variable is.
#[derive(Default)]
pub(super) struct VariableHeap {
    order: Vec<u32>,
    /// The place of each variable, plus one; 0 for those that are not in the heap.
    place: Vec<u32>,
}

impl VariableHeap {
    /// Adds a variable, if it is not there.
    pub(super) fn insert(&mut self, v: u32, activity: &[f64]) {
        if self.place.len() <= v as usize {
            self.place.resize(activity.len().max(v as usize + 1), 0);
        }
        if self.place[v as usize] == 0 {
            self.order.push(v);
            self.place[v as usize] = self.order.len() as u32;
            self.up(self.order.len() - 1, activity);
        }
    }

    /// Takes out the most active one.
    pub(super) fn pop(&mut self, activity: &[f64]) -> Option<u32> {
        let top = *self.order.first()?;
        self.place[top as usize] = 0;
        let last = self.order.pop()?;
        if last != top {
            self.order[0] = last;
            self.place[last as usize] = 1;
            self.down(activity);
        }
        Some(top)
    }

    /// Restores the heap after the activity of a variable has grown.
    pub(super) fn raised(&mut self, v: u32, activity: &[f64]) {
        if let Some(place) = self.place.get(v as usize).filter(|p| **p > 0) {
            self.up(*place as usize - 1, activity);
        }
    }

    fn up(&mut self, mut i: usize, activity: &[f64]) {
        let v = self.order[i];
        while i > 0 {
            let parent = (i - 1) / 2;
            let above = self.order[parent];
            if activity[above as usize] >= activity[v as usize] {
                break;
            }
            self.order[i] = above;
            self.place[above as usize] = i as u32 + 1;
            i = parent;
        }
        self.order[i] = v;
        self.place[v as usize] = i as u32 + 1;
    }

    fn down(&mut self, activity: &[f64]) {
        let mut i = 0;
        let v = self.order[0];
        loop {
            let (left, right) = (2 * i + 1, 2 * i + 2);
            let Some(&l) = self.order.get(left) else { break };
            let child = match self.order.get(right) {
                Some(&r) if activity[r as usize] > activity[l as usize] => right,
                _ => left,
            };
            let below = self.order[child];
            if activity[v as usize] >= activity[below as usize] {
                break;
            }
            self.order[i] = below;
            self.place[below as usize] = i as u32 + 1;
            i = child;
        }
        self.order[i] = v;
        self.place[v as usize] = i as u32 + 1;
    }
}
